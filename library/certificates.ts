/**
 * Certificates of exact values: files that prove a value to anyone who walks them. The checker searches by itself and
 * knows nothing of the engine.
 *
 * @module outflank/certificates
 */
export type { Count, Fault, Position, Result } from '../game/types.ts';
export { faultText } from '../i18n/english.ts';
export { type Certificate, type Claims, makeCertificate, parseCertificate } from '../game/certificate/certificate.ts';
export { check, type Checked, claimTexts } from '../game/certificate/check.ts';
