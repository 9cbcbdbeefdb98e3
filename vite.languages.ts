/**
 * The console in another language is a build of its own (docs/decisions/three-languages.md): a page, a service worker and
 * those scripts that have words, beside the English ones. What is the same in both has the same name.
 */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { LANGUAGES, type Language, fileFor } from './src/model/language.ts'
import { inLanguage } from './tests/messages/in-language.ts'

/** The language that is built. @throws Error for one that there is not */
export function languageBuilt(asked = process.env['WARDLIGHT_LANGUAGE'] ?? 'en'): Language {
  const language = LANGUAGES.find((each) => each === asked)
  if (language === undefined) throw new Error(`WARDLIGHT_LANGUAGE is one of ${LANGUAGES.join()}.`)
  return language
}

/** Where it is made; files go to `dist` when all are there, so that a server beside it never sends a half one. */
export const outDirOf = (language: Language): string =>
  language === 'en' ? 'dist' : `node_modules/.wardlight-${language}`

/** Files that a language has of its own. */
const OWN = ['index.html', 'sw.js']

/** What the service worker keeps, by the names that files have in the end. */
export const keptAs = (language: Language) => ({
  manifest: <T extends { url: string }>(files: readonly T[]) => ({
    manifest: files
      .filter(({ url }) => !/^manifest.*\.webmanifest$/.test(url) || url === manifestOf(language))
      .map((file) =>
        OWN.includes(file.url) ? { ...file, url: fileFor(language, file.url) } : file,
      ),
    warnings: [],
  }),
})

const manifestOf = (language: Language): string => fileFor(language, 'manifest.webmanifest')

/** Words of `index.html` itself: what a search shows, and what a browser without scripts. */
const PAGE_WORDS: Readonly<
  Record<Exclude<Language, 'en'>, readonly [description: string, noScript: string]>
> = {
  ko: [
    '센서를 착용한 환자를 병동과 병실별로 실시간으로 봅니다.',
    '환자와 알람을 보려면 JavaScript가 필요합니다.',
  ],
  ja: [
    'センサーを装着した患者を、病棟・病室ごとにリアルタイムで表示します。',
    '患者とアラームの表示にはJavaScriptが必要です。',
  ],
}
const ENGLISH = [
  'Patients with wearable sensors, live by ward and room.',
  'Wardlight needs JavaScript to show patients and alarms.',
] as const

type Plugins = {
  /** Of the page and the worker, before all others. */
  first: Plugin[]
  /** Of the service worker, which is built apart. */
  serviceWorker: Plugin[]
  last: Plugin[]
}

/** The plugins of a language; none for English, which is what the sources say. */
export function languagePlugins(language: Language): Plugins {
  if (language === 'en') return { first: [], serviceWorker: [], last: [] }
  return {
    first: [inLanguage(language), pageIn(language)],
    serviceWorker: [inLanguage(language)],
    last: [placed(language)],
  }
}

const pageIn = (language: Exclude<Language, 'en'>): Plugin => ({
  name: 'wardlight-page-in-language',
  transformIndexHtml: (html) =>
    [
      ['<html lang="en"', `<html lang="${language}"`],
      ['/manifest.webmanifest', `/${manifestOf(language)}`],
      ...ENGLISH.map((words, at) => [words, PAGE_WORDS[language][at]] as const),
    ].reduce((text, [from = '', to = '']) => {
      if (!text.includes(from)) throw new Error(`index.html has no ${from}`)
      return text.replace(from, to)
    }, html),
})

/** Puts the files beside those that are there: its page last, which asks for all others. */
const placed = (language: Language): Plugin => ({
  name: 'wardlight-language-placed',
  apply: 'build',
  closeBundle: {
    sequential: true,
    order: 'post',
    handler() {
      const [made, dist] = [outDirOf(language), 'dist']
      const files = readdirSync(made, { recursive: true, encoding: 'utf8', withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name).slice(made.length + 1))
      const isOwn = (file: string): boolean => OWN.includes(file.replace(/\.(br|gz)$/, ''))
      const put = (file: string, as: string): void => {
        mkdirSync(dirname(join(dist, as)), { recursive: true })
        renameSync(join(made, file), join(dist, as))
      }
      for (const file of files) if (!isOwn(file) && !existsSync(join(dist, file))) put(file, file)
      const nameOf = (file: string): string => fileFor(language, file)
      for (const file of files.filter(isOwn).toSorted().toReversed()) put(file, nameOf(file))
      rmSync(made, { recursive: true })
    },
  },
})
