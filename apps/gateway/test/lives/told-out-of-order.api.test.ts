import { describeSubscriptionLives } from './subscription-lives.ts';

describeSubscriptionLives('out of order and twice');
