/** It loads no files; a stylesheet, which has an address, counts as loaded. Each test finds an empty page, and no mocks. */
export const inHappyDom = {
  environment: 'happy-dom',
  environmentOptions: { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: true } } },
  css: { include: [/toasts|photos/] },
  setupFiles: 'tests/support/empty-page.ts',
  clearMocks: true,
};
