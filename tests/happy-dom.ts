/** It loads no files; a stylesheet, which has an address, counts as loaded. */
export const inHappyDom = {
  environment: 'happy-dom',
  css: { include: [/toasts/] },
  environmentOptions: { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: true } } },
};
