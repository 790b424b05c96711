declare module 'fs-native-extensions' {
  /** Locks a range of an open file for this descriptor; false when another descriptor holds it. */
  export function tryLock(descriptor: number, offset: number, length: number): boolean
}
