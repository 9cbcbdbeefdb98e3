import { startCommand } from './start-command.ts'
import { runHere } from './support/command/run.ts'

/** `npm start`: the server alone, as services and containers start it. */
void runHere(startCommand, process.argv.slice(2))
