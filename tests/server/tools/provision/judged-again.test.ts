import { expect, it } from 'vitest'
import { sensorsChain } from '../../../../server/thingsboard/chains/rule-chain.ts'
import { judgeScript } from '../../../../server/thingsboard/chains/scripts.ts'
import { run } from './chain-runner.ts'

/* A script that takes too long is stopped, and does not run for a minute after the third time. */

const { nodes, connections } = sensorsChain('TBEL').metadata
const at = (name: string): number => nodes.findIndex((node) => node.name === name)
/** The names on the way from a node that fails, over nodes that succeed, to where acts are told apart. */
function wayAfterFailure(name: string): string[] {
  const way: string[] = []
  let [here, by] = [at(name), 'Failure']
  for (;;) {
    const next = connections.find(({ fromIndex, type }) => fromIndex === here && type === by)
    if (!next) return way
    ;[here, by] = [next.toIndex, 'Success']
    way.push(nodes[here]?.name ?? '')
  }
}
const configuration = (name: string): unknown => nodes[at(name)]?.configuration
const waitsMs =
  Number((configuration('A minute later') as Record<string, unknown>)['periodInSeconds']) * 1000

// LAG-06.
it('a report that could not be judged is judged a minute later, by what is known then', () => {
  const way = wayAfterFailure('Judge values')
  expect(way).toEqual([
    'A minute later',
    'Known alarms, a minute later',
    'Judge values, a minute later',
    'What was found',
  ])
  // ThingsBoard runs it again after 60 s (`tbel.max_black_list_duration_sec`).
  expect(waitsMs).toBeGreaterThan(60_000)
  expect(configuration('Known alarms, a minute later')).toEqual(configuration('Known alarms'))
  expect(configuration('Judge values, a minute later')).toEqual(configuration('Judge values'))
})

it('which is not too late for an alarm', () => {
  const ts = Date.now() - waitsMs - 2_000
  const found = run(judgeScript, { falling: 1 }, { ts: `${ts}`, ss_connectivity: 'connected' })
  expect(found.map(({ metadata }) => metadata['alarmType'])).toContain('Falling')
})
