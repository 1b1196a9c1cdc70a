import { templatesOf } from '../translation.ts';

export const templates = templatesOf({});
