/** The installed set's version; the build stops when it is another. */
export const FLAGS_VERSION = '7.5.0';

/** Where the build puts the flags: the version is part of the path, so that they may be kept for good. */
export const FLAGS_PATH = `/assets/flags-${FLAGS_VERSION}`;
