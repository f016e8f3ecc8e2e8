import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export const EXE = process.platform === 'win32' ? '.exe' : ''
export const isRoot = process.getuid?.() === 0

/** Folders matching a path with one `*` in it, the highest version first. */
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

/** All programs of one of these names, in the given folders first and then in those of PATH. */
export function findPrograms(names, folders = []) {
  const everywhere = [...folders, ...(process.env.PATH ?? '').split(delimiter)]
  return names.flatMap((name) => everywhere.map((folder) => join(folder, name + EXE))).filter(isExecutable)
}

export function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}

export const canInstallPackages = () => isRoot && findPrograms(['apt-get']).length > 0

/** Installs a Debian package. Only its programs are wanted: no service of it is started on this machine. */
export function installPackage(name) {
  console.log(`Installing the package ${name}`)
  const policy = '/usr/sbin/policy-rc.d'
  const ownPolicy = !existsSync(policy)
  if (ownPolicy) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-qq', '--yes', '--no-install-recommends', name])
  } finally {
    if (ownPolicy) rmSync(policy)
  }
}

export function run(command, args, options = {}) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', ...options.env }
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', ...options, env })
  if (error) throw error
  if (status !== 0) throw new Error(`\`${[command, ...args].join(' ')}\` ended with ${status}`)
}
