#!/usr/bin/env node
/** The shell's outflank: the engine without a page. */
import { main } from './main.ts';

const { stdin, stdout, stderr, env } = process;
const home = new URL('./', import.meta.url);
const io = { stdin, stdout, stderr, env, cwd: process.cwd(), signals: process, home };
// An interrupted command may still be waiting for input or for Redis.
process.exit(await main(process.argv.slice(2), io));
