import Ban from 'lucide-react/icons/ban'
import BatteryLow from 'lucide-react/icons/battery-low'
import ClockAlert from 'lucide-react/icons/clock-exclamation-point'
import Radio from 'lucide-react/icons/radio-tower'
import Router from 'lucide-react/icons/router'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import Wearable from 'lucide-react/icons/watch'
import WifiOff from 'lucide-react/icons/wifi-off'
import { memo, type ReactNode } from 'react'
import { Connectivity } from '../../ui/NetworkIcon.tsx'
import { BatteryGlyph } from '../../ui/level-glyphs.tsx'
import { useNameOf } from '../../ui/names.tsx'
import { fault, faultList, groups } from '../../ui/settings/device.css.ts'
import { unparted } from '../../ui/unparted.tsx'
import {
  cell,
  deviceCell,
  facts as factsStyle,
  headNeeds,
  label as labelStyle,
  line,
  lineHead,
  lineHeadShared,
  lineName,
  lineOff,
  lines,
  needLabel,
  needsCell,
  soft,
  strong,
  unbroken,
} from '../../ui/settings/device-line.css.ts'
import { locationText } from '../../texts/locations.ts'
import { batteryIcon } from '../../model/vitals/card-texts.ts'
import { gatewayLabel } from '../../model/places/devices.ts'
import type { Gateway } from '../../model/places/ward.ts'
import type {
  DeviceFacts,
  DeviceLine as Line,
  Need,
  NeedKind,
  SensorFacts,
} from '../../model/places/device-need.ts'
import type { Zone } from '../../model/time/dates.ts'
import { useZone } from '../../ui/base/zone.ts'
import { DEVICE_TEXTS as T, emptyText, heardText, needText } from '../../texts/devices.ts'
import { SETTINGS_TEXTS } from '../../texts/settings.ts'
import { momentText } from '../../texts/moments.ts'
import { signal } from '../page.css.ts'

/** A battery level older than this is shown with its time. */
const OLD_MS = 15 * 60_000

type Props = {
  line: Line
  now: number
  /** `as of 00:59` where nothing is received now; `''` where it is. */
  asOf: string
  /** The hospital that has the device, in a list of several hospitals. */
  hospital?: string
}

/** One sensor or gateway: what it needs, then its battery, age and gateway (DEVS-01 to DEVS-08). */
export const DeviceLine = memo(function DeviceLine(props: Props) {
  const {
    line: { facts, needs },
    now,
    asOf,
    hospital,
  } = props
  const { device } = facts
  const name = facts.kind === 'gateway' ? gatewayLabel(facts.device) : device.name
  // In a list of several hospitals the only heading above is the page's.
  const Heading = hospital === undefined ? 'h3' : 'h2'
  const Icon = facts.kind === 'gateway' ? Router : Wearable
  return (
    <article className={device.connected ? line : `${line} ${lineOff}`} aria-label={name}>
      <div className={deviceCell}>
        <Heading className={lineName}>
          <Icon size={20} aria-label={T.kinds[facts.kind]} role="img" />
          <span>{facts.kind === 'gateway' ? <GatewayName gateway={facts.device} /> : name}</span>
        </Heading>
        {hospital !== undefined && <p>{hospital}</p>}
        <Where facts={facts} />
      </div>
      <dl className={factsStyle}>
        <div className={needsCell} data-empty={needs.length === 0}>
          <dt className={needLabel}>{T.columns.need}</dt>
          <dd>
            <Needs needs={needs} now={now} />
          </dd>
        </div>
        <Fact label={T.columns.battery}>
          <Battery facts={facts} now={now} />
        </Fact>
        <Fact label={T.columns.heard}>
          <Heard facts={facts} now={now} />
        </Fact>
        <Fact label={T.columns.gateway}>
          <HeardBy facts={facts} asOf={asOf} />
        </Fact>
      </dl>
    </article>
  )
})

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={cell}>
      <dt className={labelStyle}>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The patient who wears it, and the place. */
function Where({ facts }: { facts: DeviceFacts }) {
  const nameOf = useNameOf()
  const place = locationText(facts.device.ward, facts.device.room)
  if (facts.kind === 'gateway') return <p className={soft}>{place}</p>
  const { ownerId, ownerName } = facts.device
  const who = ownerId === '' ? T.free : nameOf(facts.patient ?? { name: ownerName, id: ownerId })
  return (
    <p className={soft}>
      {who}
      {facts.device.ward !== '' && (
        <>
          {' · '}
          <span className={unbroken}>{place}</span>
        </>
      )}
    </p>
  )
}

const ICONS: Record<NeedKind, typeof WifiOff> = {
  'gateway-off': Radio,
  silent: WifiOff,
  'battery-low': BatteryLow,
  'battery-soon': BatteryLow,
  clock: ClockAlert,
  values: TriangleAlert,
  'turned-away': Ban,
}

function Needs({ needs, now }: { needs: readonly Need[]; now: number }) {
  const zone = useZone()
  if (needs.length === 0) return <span className={soft}>{T.well}</span>
  return (
    <ul className={faultList}>
      {needs.map((need) => {
        const Icon = ICONS[need.kind]
        return (
          <li key={need.kind} className={fault} data-need={need.kind}>
            <Icon size={16} aria-hidden />
            {unparted(needText(need, now, zone))}
          </li>
        )
      })}
    </ul>
  )
}

function Battery({ facts, now }: { facts: DeviceFacts; now: number }) {
  const zone = useZone()
  const level = facts.kind === 'sensor' ? facts.level : null
  if (facts.kind === 'gateway' || level === null) return <span className={soft}>{T.noBattery}</span>
  const isOld = now - level.at > OLD_MS
  return (
    <>
      <span className={isOld ? `${strong} ${soft}` : strong} data-old={isOld}>
        <BatteryGlyph step={batteryIcon(level.percent)} size={20} />
        {T.percent(level.percent)}
      </span>
      <span className={soft}>
        {isOld ? unparted(T.readAt(momentText(level.at, now, zone))) : dayOf(facts, now, zone)}
      </span>
      {isOld && facts.life.kind === 'empty' && (
        <span className={soft}> · {dayOf(facts, now, zone)}</span>
      )}
    </>
  )
}

const dayOf = ({ life }: SensorFacts, now: number, zone: Zone): string => emptyText(life, now, zone)

/** When the device sent something last. A connected device counts from the last message that arrived here. */
function Heard({ facts: { heardAt, device }, now }: { facts: DeviceFacts; now: number }) {
  const zone = useZone()
  if (!(heardAt > 0))
    return <span className={soft}>{device.connected ? T.notSaid : T.notHeard}</span>
  const { at, ago } = heardText(heardAt, now, zone)
  return (
    <>
      <span className={strong}>{at}</span>
      <span className={soft}>{ago}</span>
    </>
  )
}

/** `gatewayLabel`, in which the gateway's own name is not broken. */
export function GatewayName({ gateway }: { gateway: Pick<Gateway, 'nickname' | 'name'> }) {
  const { nickname, name } = gateway
  if (nickname === '') return name
  return (
    <>
      {nickname}
      <span className={unbroken}>({name})</span>
    </>
  )
}

/** Whether its gateway is connected; no device reports how strong its signal is. */
function HeardBy({ facts, asOf }: { facts: DeviceFacts; asOf: string }) {
  const { device } = facts
  if (facts.kind === 'gateway')
    return (
      <>
        <span className={signal}>
          <Connectivity connected={device.connected} asOf={asOf} />
        </span>
        <p className={soft}>{device.connected ? T.hears(facts.sensors) : null}</p>
      </>
    )
  const { gateway } = facts
  const { gatewayName } = facts.device
  return (
    <>
      <span className={signal}>
        <Connectivity connected={device.connected} asOf={asOf} />
      </span>
      <p className={soft}>
        {gateway ? <GatewayName gateway={gateway} /> : gatewayName || T.noGateway}
        {gateway?.connected === false && `, ${SETTINGS_TEXTS.common.disconnected}`}
      </p>
    </>
  )
}

/** Lines of devices below a head. For screen readers each line names its columns itself. */
export function DeviceLines(props: { isGrouped?: boolean; children: ReactNode }) {
  const { isGrouped = false, children } = props
  return (
    <div className={isGrouped ? `${lines} ${groups}` : lines}>
      <div className={isGrouped ? `${lineHead} ${lineHeadShared}` : lineHead} aria-hidden>
        <span>{T.columns.device}</span>
        <span className={headNeeds}>{T.columns.need}</span>
        <span>{T.columns.battery}</span>
        <span>{T.columns.heard}</span>
        <span>{T.columns.gateway}</span>
      </div>
      {children}
    </div>
  )
}
