/** The door of sharing. */
export { SocialCardsModule } from './social-cards.module.ts';
