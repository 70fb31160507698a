import { describeSubscriptionLives } from './subscription-lives.ts';

describeSubscriptionLives('in order');
