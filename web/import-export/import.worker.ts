/** The program of the worker that reads what comes from outside. */
import { expose } from 'comlink';
import { ImportReader } from './import-reader.ts';

expose(new ImportReader());
