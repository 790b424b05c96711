/** Whether this name, with or without a port, is one that never leads to another machine. */
export const isThisMachine = (host: string) =>
  /^(([\w-]+\.)?localhost|127(\.\d{1,3}){3}|\[?::1\]?)(:\d+)?$/.test(host)
