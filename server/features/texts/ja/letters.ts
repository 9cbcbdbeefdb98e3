/* Made by npm run messages of letters.json: that one is to be changed. */

export const LETTERS = {
  activation: {
    subject: 'Wardlightのアカウントを有効にしてください',
    text: (link: string) => `Wardlightにあなたのアカウントが作成されました。

こちらでパスワードを決めてください（リンクは24時間以内に1回だけ使えます）：
${link}

お心当たりがない場合は、このメールを無視してください。
`,
  },
  activated: {
    subject: 'Wardlightのアカウントが有効になりました',
    text: (
      to: string,
      link: string,
    ) => `アカウント${to}が有効になりました。こちらからログインしてください：
${link}
`,
  },
  reset: {
    subject: 'Wardlightの新しいパスワードを決めてください',
    text: (
      to: string,
      link: string,
    ) => `どなたか（おそらくご本人）が、${to}の新しいパスワードを申請しました。

こちらで決めてください（リンクは24時間以内に1回だけ使えます）：
${link}

お心当たりがない場合は、このメールを無視してください。パスワードは変わりません。
`,
  },
  passwordChanged: {
    subject: 'Wardlightのパスワードが変更されました',
    text: (
      to: string,
    ) => `以前のメールのリンクから、${to}のパスワードが変更されました。このアカウントでログインしていた人は、全員ログアウトされました。

お心当たりがない場合は、すぐに管理者に連絡してください。
`,
  },
  test: {
    subject: 'Wardlightのテストメール',
    text: (
      hospital: string,
      time: string,
      to: string,
    ) => `${hospital === '' ? 'アラーム設定' : `${hospital}のアラーム設定`}から、${time}に依頼されたテストメールです。

アラームメールも同じように${to}に届きます。
`,
  },
}
