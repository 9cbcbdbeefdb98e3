import { readCertificate } from '../../embedded/mqtt/certificate.ts'
import { urlOf } from '../../support/addresses.ts'
import { type Case, endsSoon, type Finding, fine, look, off, untilText } from './finding.ts'
import { healthOf, localUrl } from './running.ts'

export async function tlsFinding({ settings: { publicUrl }, world }: Case): Promise<Finding> {
  if (publicUrl === undefined)
    return off('TLS', 'Where people reach the server is not known without --public-url.')
  if (!publicUrl.startsWith('https:'))
    return look('TLS', `${publicUrl} has none: nothing works offline there.`)
  const { expiresAt, fault } = await world.certificateOf(publicUrl)
  const until = untilText(expiresAt, world.now())
  if (fault !== undefined)
    return look('TLS', `Browsers do not trust the certificate of ${publicUrl}: ${fault}.`)
  if (!(await healthOf(publicUrl, world)))
    return look('TLS', `${publicUrl} has a certificate, and no Wardlight server answers behind it.`)
  const result = `${publicUrl} answers; its certificate is good ${until}.`
  return endsSoon(expiresAt, world.now()) ? look('TLS', result) : fine('TLS', result)
}

export async function mqttFinding({ settings, world }: Case): Promise<Finding> {
  const { host, mqttPort, thingsboardUrl } = settings
  if (thingsboardUrl !== undefined) return off('MQTT', 'Gateways connect to the ThingsBoard.')
  if (mqttPort === 'off') return off('MQTT', 'Without TLS it is switched off.')
  await world.connect(reachable(host), mqttPort)
  return fine('MQTT', `Port ${mqttPort} is open.`)
}

export async function mqttTlsFinding({ settings, world }: Case): Promise<Finding> {
  const what = 'MQTT over TLS'
  const { host, mqttTls, thingsboardUrl } = settings
  if (!mqttTls || thingsboardUrl !== undefined) return off(what, 'No certificate is given.')
  const { expiresAt } = readCertificate(mqttTls)
  await world.connect(reachable(host), mqttTls.port)
  const result = `Port ${mqttTls.port} is open; the certificate is good ${untilText(expiresAt, world.now())}.`
  return endsSoon(expiresAt, world.now()) ? look(what, result) : fine(what, result)
}

const reachable = (host: string): string =>
  new URL(urlOf('http', host, 1)).hostname.replace(/^\[|\]$/g, '')

/** Services that wake browsers, by the makers of these; each has more hosts than this one. */
const PUSH_SERVICES = [
  ['fcm.googleapis.com', 'Chrome'],
  ['updates.push.services.mozilla.com', 'Firefox'],
  ['web.push.apple.com', 'Safari'],
] as const

export async function pushFinding({ settings: { push }, world }: Case): Promise<Finding> {
  if (!push) return off('Push', 'Locked tablets are not woken: --push-contact.')
  const silent = await Promise.all(
    PUSH_SERVICES.map(([host, of]) =>
      world.connect(host, 443).then(
        () => [],
        () => [`${host} (${of})`],
      ),
    ),
  )
  const missing = silent.flat()
  const hosts = PUSH_SERVICES.map(([host]) => host).join(', ')
  return missing.length === 0
    ? fine('Push', `These were reached: ${hosts}.`)
    : look('Push', `Not reached: ${missing.join(', ')}.`)
}

export async function mailFinding({ settings: { smtpUrl }, world }: Case): Promise<Finding> {
  if (smtpUrl === undefined) return off('Mail', 'E-mails are kept at /mailbox: --smtp.')
  const { host } = new URL(smtpUrl)
  try {
    await world.mail(smtpUrl)
  } catch (error) {
    const isRefused = (error as { code?: unknown }).code === 'EAUTH'
    return look('Mail', `${host} ${isRefused ? 'refuses the sign-in' : 'cannot be reached'}.`)
  }
  return fine('Mail', `${host} was reached, with the sign-in given. Nothing was sent.`)
}

export async function compressionFinding({ settings, world }: Case): Promise<Finding> {
  const what = 'Compression'
  const base = settings.publicUrl ?? localUrl(settings)
  const { text } = await world.get(`${base}/`)
  const [, path] = /<script\b[^>]*\bsrc="(\/[^"]+\.js)"/.exec(text) ?? []
  if (path === undefined) return look(what, `${base} has no console.`)
  const how = (await world.get(base + path, { 'accept-encoding': 'br, gzip' })).header(
    'content-encoding',
  )
  return how === null
    ? look(what, `${base}${path} comes as large as it is.`)
    : fine(what, `${base}${path} comes compressed (${how}).`)
}
