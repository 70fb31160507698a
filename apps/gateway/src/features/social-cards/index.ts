/** The public API of social cards. */
export { SocialCardsModule } from './social-cards.module.ts';
