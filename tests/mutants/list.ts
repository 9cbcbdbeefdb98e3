/**
 * Changes of the product that would harm a patient or let a hospital see another's, each beside the rule that it breaks. With
 * any one of them the named tests must fail: `npm run mutants` runs them (docs/reliability.md).
 */
export type Mutant = {
  /** The rule that is broken. */
  rule: string
  file: string
  /** Stands once in the file, and becomes `to`. */
  from: string
  to: string
  /** Files or folders of tests, below `tests/`. */
  tests: readonly string[]
}

const of =
  (chapter: string, file: string, tests: readonly string[]) =>
  (rule: string, from: string, to: string): Mutant & { chapter: string } => ({
    chapter,
    rule,
    file,
    from,
    to,
    tests,
  })

const fresh = of('freshness', 'src/model/vitals/freshness.ts', [
  'model/vitals',
  'texts/known.test.ts',
])
const limit = of('limits', 'src/model/vitals/limits.ts', ['model/vitals'])
const caution = of('limits', 'src/model/vitals/caution.ts', ['model/vitals'])
const merged = of('merge', 'src/model/merge.ts', ['model/merge.test.ts', 'db/merge.test.ts'])
const mirror = of('merge', 'workers/state/mirror.ts', ['workers/state'])
const pages = of('merge', 'workers/connection/pages.ts', [
  'workers/connection/pages.test.ts',
  'workers/connection/facility.test.ts',
])
const urgent = of('alarms', 'src/model/alarms/urgency.ts', ['model/alarms'])
const standing = of('alarms', 'src/model/alarms/standing.ts', ['model/alarms'])
const step = of('alarms', 'server/features/rules/occurrence.ts', [
  'server/embedded/rules/occurrences.test.ts',
  'server/embedded/rules/rules.test.ts',
  'server/embedded/rules/learned-late.test.ts',
  'server/embedded/rules/past.test.ts',
])
const watched = of('watched', 'src/model/watch/watched.ts', ['model/watch'])
const rights = of('isolation', 'server/features/rights/rights.ts', [
  'server/features/rights/nobody.test.ts',
  'server/features/rights/rest.test.ts',
])
const queried = of('isolation', 'server/embedded/api/query/alarms.ts', [
  'server/features/rights/seen.test.ts',
])
const settled = of('commands', 'src/commands/steps/settle.ts', [
  'flows/commands/interleaved.test.ts',
])
const givenBack = of('commands', 'src/commands/steps/give-back.ts', [
  'commands/undo.test.ts',
  'flows/commands/discard.test.ts',
  'flows/commands/given-back.test.ts',
  'flows/commands/turning.test.ts',
])
const leaving = of('commands', 'src/commands/steps/leaving.ts', [
  'flows/commands/leaving.test.ts',
  'flows/commands/pairs.test.ts',
])
const wardNames = of('commands', 'src/commands/steps/ward-names.ts', [
  'flows/commands/pairs.test.ts',
])
const carried = of('commands', 'server/features/commands/carry.ts', [
  'server/features/commands/carry.test.ts',
  'server/embedded/api/commands.test.ts',
  'server/embedded/api/unread.test.ts',
])
const unread = of('commands', 'server/features/commands/unread.ts', [
  'server/features/commands/unread.test.ts',
  'server/embedded/api/unread.test.ts',
])
const keptEnds = of('commands', 'server/features/commands/kept.ts', [
  'server/features/commands/kept.test.ts',
])
const shared = of('commands', 'server/thingsboard/commands/unread.ts', [
  'server/thingsboard/commands',
])
const once = of('commands', 'server/thingsboard/commands/once.ts', [
  'server/thingsboard/commands/once.test.ts',
])
const sealed = of('commands', 'src/model/resumed.ts', ['app/sealed.test.ts'])
/** Of the engine that keeps a tablet true, whatever happens to it. */
const engine = (file: string): ReturnType<typeof of> => of('simulated', file, ['chaos/tablets'])
const list = engine('src/model/alarms/alarm-list.ts')
const connection = engine('workers/connection/connection.ts')
const line = engine('workers/connection/line.ts')
const late = of('simulated', 'src/sync/drain.ts', ['commands/late.test.ts'])
const waited = of('simulated', 'src/sync/drain/waited.ts', ['commands/late.test.ts'])
const shown = engine('src/ui/indicator.ts')
const heard = of('simulated', 'src/model/connection.ts', ['app/heard.test.ts'])
const leader = engine('workers/lead/leader.ts')
const lead = engine('workers/lead/lead.ts')
const drains = of('simulated', 'workers/lead/work.ts', ['workers/lead/work.test.ts'])
const full = engine('src/db/fence.ts')
const fence = of('simulated', 'src/db/fence.ts', ['db/store.test.ts'])
const CHECKED = "if ((await statusRow(db, 'leader'))?.epoch !== epoch)"
const answered = engine('src/sync/alarms.ts')
/** Of the engine as well; what the simulator does not look at has unit tests. */
const lived = of('engine', 'workers/connection/connection.ts', [
  'workers/connection/connection.test.ts',
])
const opened = of('engine', 'workers/connection/line.ts', ['workers/connection/connection.test.ts'])
const flushed = of('engine', 'workers/state/flush.ts', ['workers/state/flush.test.ts'])
const elected = of('engine', 'workers/lead/leader.ts', ['workers/lead/leader.test.ts'])
const windows = of('engine', 'workers/lead/windows.ts', ['workers/lead/windows.test.ts'])
const led = of('engine', 'workers/lead/lead.ts', [
  'workers/lead/lead.test.ts',
  'workers/lead/outbox.test.ts',
])
const drained = of('engine', 'workers/lead/work.ts', ['workers/lead/work.test.ts'])
const epochs = of('engine', 'src/db/fence.ts', ['db/store.test.ts'])
const pulled = of('engine', 'src/sync/alarms.ts', [
  'sync/alarms.test.ts',
  'sync/old-alarms.test.ts',
])
const wipes = engine('src/db/wipe.ts')
const ownRow = of('simulated', 'src/app/window-row.ts', ['app/window-row.test.ts'])
const connectionRow = of('freshness', 'workers/connection/connection-row.ts', ['db/store.test.ts'])
const statusRows = of('freshness', 'src/db/status.ts', ['db/store.test.ts'])
const storedClock = of('freshness', 'src/sync/server-clock.ts', ['sync/server-clock.test.ts'])
const cutShort = of('freshness', 'src/model/time/dates.ts', ['model/time'])

export const MUTANTS = [
  fresh('R11', 'age <= FRESH_MS', 'age <= AGING_MS'),
  fresh('R11', "age <= STALE_MS ? 'stale' : 'too-old'", "'stale'"),
  fresh('ST4', "if (isAhead(ts, now)) return 'stale'", ''),
  fresh('R11', 'if (current === null) return 0', 'if (current === null) return vitals.heardAt'),
  fresh('R11', 'ENTRIES[slot].isContinuous ? current.ts :', ''),
  fresh(
    'R11',
    "reading(vitals, sign) !== null && freshness(ts, now) === 'fresh'",
    "freshness(ts, now) === 'fresh'",
  ),
  cutShort(
    'R22',
    'wall - Math.floor(wall / DAY_MS) * DAY_MS',
    'ts - Math.floor(ts / DAY_MS) * DAY_MS',
  ),

  connectionRow('OFFL-77', 'write(redatedConnection(row, time), ', 'write(row, '),
  connectionRow('OFFL-77', 'Math.max(at, since)', 'at'),
  storedClock('OFFL-78', 'if (stored === newest) stored = null', ''),
  statusRows('OFFL-77', 'alarmsAt: time(parts.alarmsAt)', 'alarmsAt: parts.alarmsAt'),
  statusRows('OFFL-77', 'since: time(trouble.since)', 'since: trouble.since'),

  limit('FORM-02', 'return value < limit', 'return value <= limit'),
  limit('FORM-02', 'return value >= limit', 'return value > limit'),
  limit(
    'R31',
    'compare(measuredNumber(value), sign, measuredNumber(limits[limit]))',
    'compare(Math.round(value), sign, limits[limit])',
  ),
  limit('R10', 'value >= least && value <= most', 'value >= least'),
  caution(
    'R10',
    'if (current === null || rule === null) return null',
    'if (rule === null || !current) return { measure: slot }',
  ),
  caution('R10', 'if (current === null) return null', "if (current === null) return 'good'"),

  urgent(
    'ONE-02',
    "priorityOf(alarm.type) === 'technical' && now - alarm.first >= PROMOTED_AFTER_MS",
    'false',
  ),
  urgent(
    'ONE-02',
    'if (alarm.isConfirmed || alarm.endedTs !== undefined || isLearnedLate(alarm)) return false',
    '',
  ),
  standing('AL28', 'now - at > FRESH_MS', 'false'),
  standing('R27', '!isConfirmed && endedTs === undefined &&', '!isConfirmed &&'),
  step('R27', "ts >= newest.startTs ? 'end' : 'nothing'", "'end'"),
  step('R26', "judgedAt - newest.clearTs >= CONFIRM_HOLDS_MS ? 'raise' : 'nothing'", "'raise'"),
  step('R26', "judgedAt - newest.clearTs >= CONFIRM_HOLDS_MS ? 'raise' : 'nothing'", "'nothing'"),
  step(
    'R27',
    'if (newest.cleared || ts - endedTs > chatterOf(type)) return',
    'if (newest.cleared) return',
  ),
  step('R36', "if (isLate && ts <= endedTs) return 'nothing'", ''),
  step('LATE-04', "if (isLiveAgain && ts - newest.endTs > LATE_MS) return 'raise'", ''),

  watched('R37', 'now - heardAt > FRESH_MS', 'false'),
  watched('R37', "if (!hasLimits) broken.push({ link: 'limits-unknown' })", ''),
  watched('R37', "return [{ link: 'no-alarms', since: indicator.since }]", 'return []'),
  watched('R37', 'word !== null && now - word.at <= WORD_KNOWN_MS', 'word !== null'),

  merged('OFFL-65', 'if (effects.all) return', 'if (false as boolean) return'),
  merged('OFFL-65', 'effects.isTold(id) ||', ''),
  merged('OFFL-65', '&& !effects.isThere(id)', ''),
  merged('OFFL-65', 'if (isThere) there.add(id)', ''),
  merged('OFFL-65', 'word.at > at', 'word.at >= 0'),
  mirror('FORM-43', 'this.has(id) && Object.keys(delta.identity).length === 0', 'true'),
  pages('R13', 'if (later > page) this.#pages.delete(later)', 'continue'),
  pages('R13', '=== 0 && !hasNext', '=== 0'),

  rights(
    'SRV-13',
    'customerId === actor.customerId && customerId !== NULL_UUID',
    'customerId === actor.customerId',
  ),
  rights(
    'SRV-13',
    'isOwn(actor, ownerOf(entity)) && (actor.board?.reads(entity) ?? true)',
    'isOwn(actor, ownerOf(entity))',
  ),
  rights('SRV-13', 'return isOwn(actor, ownerOf(entity)) &&', 'return'),
  rights(
    'SRV-16',
    'if (actor.board || !mayRead(actor, entity)) return false',
    'if (!mayRead(actor, entity)) return false',
  ),
  queried(
    'SRV-74',
    'mayReadAlarm(actor, alarm) && originator !== undefined',
    'originator !== undefined',
  ),

  settled(
    'WHOLE-13',
    'if (isOnly(holders, patientId) && isOnly(worn, sensor.id)) return',
    'return',
  ),
  settled('WHOLE-13', 'const stays = latest(places)', 'const [stays] = places'),
  givenBack(
    'OFFL-53',
    `if (other !== undefined)
    return { code: 'left-sensor-given', sensor: nameOf(server, sensor), who: nameOf(server, other) }`,
    '',
  ),
  givenBack(
    'OFFL-53',
    `if (idsOf(worn, 'DEVICE', sensor).length > 0)
    return {
      code: 'left-wears-other',
      patient: nameOf(server, patient),
      sensor: nameOf(server, sensor),
    }`,
    '',
  ),
  leaving('WHOLE-15', 'for (const id of all)', 'for (const id of [] as typeof all)'),
  leaving('WHOLE-15', '.filter((age) => age < VOID_MS)', '.filter(() => false)'),
  leaving('WHOLE-15', "return fate.is === 'stays' ? null :", "return fate.is !== 'gone' ? null :"),
  leaving('WHOLE-17', 'age < VOID_MS', 'age < Infinity'),
  leaving('WHOLE-17', 'let maySay = server.resumed', 'let maySay = false'),
  leaving('WHOLE-17', 'by.mark === server.mark', 'by.mark !== server.mark'),
  leaving('WHOLE-17', 'by.mark === server.mark', 'by.mark !== undefined'),
  leaving('WHOLE-17', '|| fate.agoMs < SOON_MS', ''),
  wardNames('WHOLE-13', "refuse(name === to ? null : { code: 'ward-renamed-at-once', name })", ''),
  wardNames('WHOLE-13', 'name !== to || !old.some', 'name !== to && !old.some'),
  wardNames('WHOLE-13', 'await settleName(server, args, to, before)', ''),
  carried('WHOLE-02', '(kept?.isUndone || !isUndo)', '!isUndo'),
  carried(
    'WHOLE-02',
    "end?.kind === 'done' && (kept?.isUndone || !isUndo)",
    "end?.kind === 'done'",
  ),
  carried(
    'WHOLE-02',
    'while (underWay.has(key)) await underWay.get(key)?.catch(() => undefined)',
    '',
  ),
  unread('WHOLE-14', 'now - ts >= UNREAD_AFTER_MS &&', ''),
  unread('WHOLE-14', 'now - ts < UNREAD_KEPT_MS', 'now >= ts'),
  unread('WHOLE-14', 'const { unread: _, ...data } = command.data', 'const data = command.data'),
  keptEnds('WHOLE-02', 'theirs.length > mostOfUser && oldest', 'oldest'),
  shared('WHOLE-14', 'if (!command?.data.unread) return', 'if (!command) return'),
  shared('WHOLE-14', 'await markRead(kept, userId, ids)', ''),

  once('WHOLE-16', 'await this.#enter(key, held).catch(this.#failed)', ''),
  once('WHOLE-16', 'owner > this.#me', 'owner !== this.#me'),
  once('WHOLE-16', 'if (living.length === 0) return', 'return'),
  once('WHOLE-16', 'if (end) await this.#learn(end)', 'if (end) continue'),
  once('WHOLE-16', 'performance.now() - before.since < this.#parts.times.deadMs', 'true'),
  once('WHOLE-16', 'held.beat += 1', ''),
  once('WHOLE-16', 'await held.saying', ''),
  once('WHOLE-18', 'notes.reduce(bothFinds, held.finds)', 'held.finds'),
  once('WHOLE-18', 'await this.#parts.home.remove(dead.map(({ name }) => name))', ''),
  once('WHOLE-18', 'const finds = findsByEnd(this.#parts.kept.get(key))', 'const finds = NOTHING'),
  once('WHOLE-02', 'here?.data.isUndone || !isDone(there)', 'here?.data.isUndone'),

  list('OFFL-73', 'loadedAt >= reachedSince || reachedSince > now', 'true'),
  shown('OFFL-79', 'wordOf(connection) !== earlier', 'earlier !== Infinity'),
  heard('OFFL-79', 'wordOf(connection) === earlier', 'wordOf(connection) < (earlier ?? 0)'),
  late(
    'OFFL-80',
    'tooLate(deps, command, row, waited)',
    'tooLate(deps, command, row, deps.now() - row.createdAt)',
  ),
  waited(
    'OFFL-80',
    'bounds === null ? since : Math.max(since,',
    'bounds === null ? 0 : Math.max(0,',
  ),
  full('OFFL-74', 'if (isStorageFull(error)) this.#on.full()', ''),
  fence('R2', '?.epoch !== epoch) throw new Deposed()', '?.epoch !== epoch) void 0'),
  fence('R2', CHECKED, "if (((await statusRow(db, 'leader'))?.epoch ?? 0) < (epoch ?? 0))"),
  fence('R2', CHECKED, "if (((await statusRow(db, 'leader'))?.epoch ?? 0) > (epoch ?? 0))"),
  fence('R2', CHECKED, `if (epoch !== undefined) ${CHECKED}`),
  connection('OFFL-75', 'if (blocked >= BLOCKED_AFTER)', 'if (blocked < 0)'),
  line('OFFL-75', 'this.#expect(PROBE_MS, () => this.giveUp())', ''),
  leader('OFFL-75', 'if (steal.now && !signal.aborted)', 'if (signal.aborted)'),
  lead('OFFL-75', 'if (isNew) void drain()', ''),
  drains('OFFL-75', 'if (nextAt === null || signal.aborted) return', 'return'),
  answered('OFFL-75', 'rows: [...recent, ...active],', 'rows: [...recent],'),
  wipes('R9', '.then(() => erase(name))', ''),
  wipes('R9', '...(await databaseNames()),', ''),
  ownRow('OFFL-76', 'if (isDue()) notAgain =', 'if (isWriting) notAgain ='),

  lived('SOCK-13', "if (outcome.kind === 'lost' || refused === 1)", "if (outcome.kind === 'lost')"),
  lived('SOCK-13', "outcome.kind === 'failed' || refused > 1 ?", "outcome.kind === 'failed' ?"),
  lived('SOCK-14', "if (polled === 'until now') lost = false", ''),
  lived('SOCK-14', '&& deps.timers.elapsed() - openedAt > STEADY_MS ? 0', '? 0'),
  lived('SOCK-14', 'if (!line.isProved) line.giveUp()', ''),
  lived('R8', "failureOf(error).kind === 'unauthorized' ? 'session-over'", "true ? 'session-over'"),
  opened('SOCK-14', "timers.set(() => fail({ kind: 'silent' }), ms)", 'undefined'),
  opened(
    'SOCK-18',
    'socket.onmessage = socket.onclose = socket.onerror = socket.onopen = null\n    socket.close()',
    'socket.close()',
  ),
  flushed('OFFL-75', 'this.#mirror.putBack(dirty)', ''),
  flushed('OFFL-75', "this.#flush(all ? 'all' : this.#watched)", 'this.#flush(this.#watched)'),
  elected('R2', 'if (!isSeen && rows.some(({ visible }) => visible)) stop.abort()', ''),
  elected('R2', 'robbed.abort()', ''),
  windows('R2', 'for (const { id } of rows) await checks.get(id)', ''),
  led('R2', 'deposed: () => end.abort()', 'deposed: () => undefined'),
  led('OFFL-75', 'await parts.flusher.flushAll()', ''),
  led('AL8', "state === 'held' ? `${id} held` : id", 'id'),
  drained('OFFL-75', 'nextAt: timers.now() + FAILED_MS', 'nextAt: null'),
  epochs('R2', 'await db.words.clear()', ''),
  pulled('R13', 'if (alarms.length > ALARM_PAGE_SIZE && isMissing)', 'if (false as boolean)'),
  pulled('OFFL-24', 'gone: stored.filter(isTooOld).map(({ alarmId }) => alarmId)', 'gone: []'),
  pulled('OFFL-24', 'Math.max(0, since - CLOCKS_MS)', 'since'),
  pulled('R27', '!activeIds.has(alarm.alarmId)\n  const recently', 'true\n  const recently'),

  sealed('OFFL-47', 'age > KEPT_MS', 'age < 0'),
  sealed('OFFL-47', "entry.written !== 'no' || row.name", 'row.name'),
] as const
