declare module 'fs-native-extensions' {
  /** Locks a part of an open file for this descriptor; false when another one holds it. */
  export function tryLock(descriptor: number, offset: number, length: number): boolean
}
