import type { IncomingHttpHeaders } from 'node:http'
import { isLanguage, type Language, LANGUAGE_COOKIE } from '../../../src/model/language.ts'

/** The language of whoever asks: that of the device, else what the browser asks for, else English. */
export function languageOf(
  headers: Pick<IncomingHttpHeaders, 'cookie' | 'accept-language'>,
): Language {
  return cookieIn(headers.cookie ?? '') ?? bestOf(headers['accept-language'] ?? '') ?? 'en'
}

function cookieIn(cookies: string): Language | undefined {
  const pairs = cookies.split(';').map((pair) => pair.trim().split('='))
  return pairs
    .find(([name]) => name === LANGUAGE_COOKIE)
    ?.slice(1)
    .find(isLanguage)
}

/** Of those that we have the one that is wanted most; of equals the first. `ko-KR` is Korean. */
function bestOf(accepted: string): Language | undefined {
  const wanted = accepted.split(',').map((part) => {
    const [range = '', ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/)
    const quality = parameters.find((one) => one.startsWith('q='))?.slice(2) ?? '1'
    return { language: range.split('-')[0], quality: Number(quality) || 0 }
  })
  const best = wanted.filter(({ quality }) => quality > 0).toSorted((a, b) => b.quality - a.quality)
  return best.map(({ language }) => language).find(isLanguage)
}
