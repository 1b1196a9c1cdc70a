/** What only the rules view says. */
import { templatesOf } from '../../translation.ts';
import { phrases } from './phrases.ts';
import { rules } from './rules.ts';

export const templates = templatesOf({ rules, phrases });
