import { describe, expect, it } from 'vitest'
import { languageOf } from '../../server/features/web/language.ts'
import { fileFor, languageOfFile, LANGUAGES } from '../../src/model/language.ts'

describe('LANG-01: the language of whoever asks', () => {
  it.each([
    ['', 'en'],
    ['ko', 'ko'],
    ['ko-KR,ko;q=0.9,en;q=0.8', 'ko'],
    ['fr-FR, ja;q=0.5, en;q=0.4', 'ja'],
    ['en;q=0.3, JA-jp ; q=0.8', 'ja'],
    ['ko;q=0, ja;q=0.1', 'ja'],
    ['fr, de', 'en'],
    ['*', 'en'],
    ['kok', 'en'],
    [';;;q=,,', 'en'],
  ])('a browser that asks for %o gets %s', (accepted, language) => {
    expect(languageOf({ 'accept-language': accepted })).toBe(language)
  })

  it.each([
    ['wardlight-language=ko', 'ko'],
    ['aulv=1; wardlight-language=ko; keep=1', 'ko'],
    ['wardlight-language=fr', 'ja'],
    ['wardlight-language=', 'ja'],
    ['not-wardlight-language=ko', 'ja'],
    ['', 'ja'],
  ])('LANG-02: a device whose cookies are %o gets %s', (cookie, language) => {
    expect(languageOf({ cookie, 'accept-language': 'ja' })).toBe(language)
  })

  it('nothing is asked for: English', () => {
    expect(languageOf({})).toBe('en')
  })
})

it('LANG-04: files of a language are named so, and are of it by their names', () => {
  const names = LANGUAGES.map((each) => fileFor(each, 'index.html'))
  expect(names).toEqual(['index.html', 'index.ko.html', 'index.ja.html'])
  expect(names.map((name) => languageOfFile(`/${name}`))).toEqual([...LANGUAGES])
  expect(languageOfFile('https://ward.example/sw.ja.js')).toBe('ja')
  expect(languageOfFile('https://ward.example/sw.js')).toBe('en')
  expect(languageOfFile('https://ward.example/index.fr.html')).toBe('en')
})
