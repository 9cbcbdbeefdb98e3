import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Facility } from '../../server/facility.ts'
import { languageOf } from '../../server/features/web/language.ts'
import { startTestFacility } from './support.ts'
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

describe('LANG-06: pages of the server for those who follow a link', () => {
  let facility: Facility
  beforeAll(async () => {
    facility = await startTestFacility({})
  })
  afterAll(() => facility.close())

  it.each([
    ['en', 'This link has expired', 'Licences of the software in use'],
    ['ko', '만료된 링크입니다', '사용된 소프트웨어의 라이선스'],
    ['ja', 'このリンクは有効期限が切れています', '使用しているソフトウェアのライセンス'],
  ])('%s', async (language, title, licences) => {
    for (const path of ['/activationLinkExpired', '/passwordResetLinkExpired']) {
      const headers = { accept: 'text/html', 'accept-language': language }
      const answer = await fetch(facility.url + path, { headers })
      const text = await answer.text()
      expect(text).toContain(`<html lang="${language}">`)
      expect(text).toContain(`<h1>${title}</h1>`)
      expect(text).toContain(licences)
      expect(answer.headers.get('vary')).toContain('accept-language, cookie')
    }
  })
})
