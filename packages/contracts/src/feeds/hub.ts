/** Where one subscribes to feeds (WebSub, https://www.w3.org/TR/websub/): a form by `POST`, nothing to read. */
export const HUB_PATH = '/websub';
