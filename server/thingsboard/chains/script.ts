/** One script in the two languages of the rule engine. */
export type Script = { tbelScript: string; jsScript: string }
export type ScriptLanguage = 'TBEL' | 'JS'
