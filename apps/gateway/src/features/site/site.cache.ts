/** Row of the policy: what is known without the site upstream, while that cannot be asked. */
export const ROUTE = 'site.without-texts';
