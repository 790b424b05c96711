/** Whether this host, with or without a port, always means this machine. */
export const isThisMachine = (host: string) =>
  /^(([\w-]+\.)?localhost|127(\.\d{1,3}){3}|\[?::1\]?)(:\d+)?$/.test(host)
