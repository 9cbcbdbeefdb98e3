import type { Language } from '../../../src/model/language.ts'

/** Words of the pages that a link in a letter may end on. */
export type PageWords = {
  /** Of the picture that leads there. */
  toConsole: string
  licences: string
  expired: string
  expiredActivation: string
  expiredReset: string
  toSignIn: string
  newLink: string
  used: string
  usedWhy: string
}

export const PAGE_WORDS: Readonly<Record<Language, PageWords>> = {
  en: {
    toConsole: 'Wardlight, to the console',
    licences: 'Licences of the software in use',
    expired: 'This link has expired',
    expiredActivation:
      'A link to activate an account works once, within 24 hours. Ask your Admin for a new one.',
    expiredReset: 'A link to choose a new password works once, within 24 hours.',
    toSignIn: 'To the sign-in page',
    newLink: 'Ask for a new link',
    used: 'This link does not work any more',
    usedWhy:
      'It was used already, or a newer one was sent. If you chose a password with it, sign in with that.',
  },
  ko: {
    toConsole: 'Wardlight, 콘솔로 이동',
    licences: '사용된 소프트웨어의 라이선스',
    expired: '만료된 링크입니다',
    expiredActivation:
      '계정 활성화 링크는 24시간 안에 한 번만 사용할 수 있습니다. 관리자에게 새 링크를 요청하세요.',
    expiredReset: '새 비밀번호를 정하는 링크는 24시간 안에 한 번만 사용할 수 있습니다.',
    toSignIn: '로그인 페이지로',
    newLink: '새 링크 요청',
    used: '더 이상 사용할 수 없는 링크입니다',
    usedWhy:
      '이미 사용했거나 더 새로운 링크가 발송되었습니다. 이 링크로 비밀번호를 정했다면 그 비밀번호로 로그인하세요.',
  },
  ja: {
    toConsole: 'Wardlight、コンソールへ',
    licences: '使用しているソフトウェアのライセンス',
    expired: 'このリンクは有効期限が切れています',
    expiredActivation:
      'アカウントを有効にするリンクは、24時間以内に1回だけ使えます。管理者に新しいリンクを依頼してください。',
    expiredReset: '新しいパスワードを決めるリンクは、24時間以内に1回だけ使えます。',
    toSignIn: 'ログインページへ',
    newLink: '新しいリンクを申請',
    used: 'このリンクはもう使えません',
    usedWhy:
      'すでに使用されたか、新しいリンクが送信されています。このリンクでパスワードを決めた場合は、そのパスワードでログインしてください。',
  },
}
