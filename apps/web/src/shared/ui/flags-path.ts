/** The installed version of the set; the build fails if it differs. */
export const FLAGS_VERSION = '7.5.0';

/** Where the build puts the flags. The path contains the version, so that the files can be cached permanently. */
export const FLAGS_PATH = `/assets/flags-${FLAGS_VERSION}`;
