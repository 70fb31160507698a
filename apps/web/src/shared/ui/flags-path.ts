import { version } from 'flag-icons/package.json';

/** Where the build puts the flags: the version is part of the path, so that they may be kept for good. */
export const FLAGS_PATH = `/assets/flags-${version}`;
