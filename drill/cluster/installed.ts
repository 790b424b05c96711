import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The path of a program that is installed here. */
export const programFile = (name: string): string | undefined =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file))

/** The first version number that the program prints. */
export const versionOf = (file: string, option = '--version'): string =>
  execFileSync(file, [option], { encoding: 'utf8' }).match(/\d+\.\d+(\.\d+)?/)?.[0] ?? '0'
