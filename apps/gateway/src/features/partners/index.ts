/** The public API of partners. */
export { PartnerGate } from './partner-gate.ts';
export { PartnersModule } from './partners.module.ts';
