/* Made by npm run messages of languages.json: that one is to be changed. */

export const LANGUAGE_TEXTS = {
  title: 'Language',
  hint: 'The console loads again in the language that you choose, here and wherever you sign in.',
  loading: (name: string) => `Loading ${name}…`,
}
