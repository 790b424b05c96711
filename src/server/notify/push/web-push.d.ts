/** The part of the package that the shop uses; it has no types of its own. */
declare module 'web-push' {
  type Request = { endpoint: string; headers: Record<string, string | number>; body: Buffer }
  const push: {
    generateRequestDetails: (
      subscription: { endpoint: string; keys: { p256dh: string; auth: string } },
      payload: string,
      options: {
        TTL: number
        topic: string
        urgency: 'normal' | 'high'
        contentEncoding: 'aes128gcm'
        vapidDetails: { subject: string; publicKey: string; privateKey: string }
      },
    ) => Request
  }
  // biome-ignore lint/style/noDefaultExport: that is what the package has
  export default push
}
