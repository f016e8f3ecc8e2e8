export const BACKUP_INTERVALS = ['off', 'daily', 'weekly'] as const
export type BackupInterval = (typeof BACKUP_INTERVALS)[number]

export const MAX_KEPT_BACKUPS = 100
