#!/usr/bin/env -S node --max-semi-space-size=4
import { commands } from './commands.ts'
import { runOneOf } from './support/command/run.ts'

void runOneOf(commands, process.argv.slice(2))
