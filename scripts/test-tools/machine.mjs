import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export const EXE = process.platform === 'win32' ? '.exe' : ''
export const isRoot = process.getuid?.() === 0

/**
 * Folders that match a path with one `*`, highest version first.
 *
 * @param {string} pattern
 */
export function versionedFolders(pattern) {
  const star = pattern.indexOf('*')
  const parent = pattern.slice(0, star).replace(/[^/\\]*$/, '')
  const prefix = pattern.slice(parent.length, star)
  if (!existsSync(parent)) return []
  return readdirSync(parent)
    .filter((name) => name.startsWith(prefix))
    .sort((a, b) => b.localeCompare(a, undefined, { numeric: true }))
    .map((name) => parent + name + pattern.slice(star + 1))
}

/**
 * All programs with one of these names, in the given folders first and then on PATH.
 *
 * @param {string[]} names
 * @param {string[]} folders
 */
export function findPrograms(names, folders = []) {
  const everywhere = [...folders, ...(process.env.PATH ?? '').split(delimiter)]
  return names.flatMap((name) => everywhere.map((folder) => join(folder, name + EXE))).filter(isExecutable)
}

/** @param {string} file */
export function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}

export const canInstallPackages = () => isRoot && findPrograms(['apt-get']).length > 0

/**
 * Installs a Debian package for its programs. The temporary policy-rc.d keeps apt from starting its services.
 *
 * @param {string} name
 */
export function installPackage(name) {
  console.log(`Installing the package ${name}`)
  const policy = '/usr/sbin/policy-rc.d'
  const isOwnPolicy = !existsSync(policy)
  if (isOwnPolicy) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-qq', '--yes', '--no-install-recommends', name])
  } finally {
    if (isOwnPolicy) rmSync(policy)
  }
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnSyncOptions} options
 */
export function run(command, args, options = {}) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', ...options.env }
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', ...options, env })
  if (error) throw error
  if (status !== 0) throw new Error(`\`${[command, ...args].join(' ')}\` exited with code ${status}`)
}

/** @param {unknown} error */
export const messageOf = (error) => (error instanceof Error ? error.message : String(error))
