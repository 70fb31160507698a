import { installHead } from './shared/head/install-head.ts';

installHead(window);
