/* Made by npm run messages of letters.json: that one is to be changed. */

export const LETTERS = {
  activation: {
    subject: 'Wardlight 계정을 활성화하세요',
    text: (link: string) => `Wardlight에 계정이 만들어졌습니다.

여기에서 비밀번호를 정하세요(링크는 24시간 안에 한 번만 사용할 수 있습니다):
${link}

예상하지 못한 이메일이라면 무시하세요.
`,
  },
  activated: {
    subject: 'Wardlight 계정이 활성화되었습니다',
    text: (to: string, link: string) => `${to} 계정이 활성화되었습니다. 여기에서 로그인하세요:
${link}
`,
  },
  reset: {
    subject: 'Wardlight의 새 비밀번호를 정하세요',
    text: (
      to: string,
      link: string,
    ) => `누군가(아마도 본인)가 ${to} 계정의 새 비밀번호를 요청했습니다.

여기에서 정하세요(링크는 24시간 안에 한 번만 사용할 수 있습니다):
${link}

본인이 요청하지 않았다면 이 이메일을 무시하세요. 비밀번호는 그대로 유지됩니다.
`,
  },
  passwordChanged: {
    subject: 'Wardlight 비밀번호가 변경되었습니다',
    text: (
      to: string,
    ) => `앞서 보낸 이메일의 링크로 ${to} 계정의 비밀번호가 변경되었습니다. 이 계정으로 로그인해 있던 사람은 모두 로그아웃되었습니다.

본인이 변경하지 않았다면 즉시 관리자에게 알리세요.
`,
  },
  test: {
    subject: 'Wardlight 시험 이메일',
    text: (
      hospital: string,
      time: string,
      to: string,
    ) => `${hospital === '' ? '알람 설정' : `${hospital} 알람 설정`}에서 ${time}에 요청하신 시험 이메일입니다.

알람 이메일도 같은 방식으로 ${to} 주소로 발송됩니다.
`,
  },
}
