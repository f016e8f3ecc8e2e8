/** Asks the person whether to leave the screen. Resolves to false if they want to stay. */
type LeaveGuard = () => Promise<boolean>

let leaveGuard: LeaveGuard | undefined

/** Registers the guard of the current screen. Returns the function that removes it. */
export function setLeaveGuard(guard: LeaveGuard) {
  leaveGuard = guard
  return () => {
    leaveGuard = undefined
  }
}

/** For actions that end the screen without a navigation the router could block, such as logging out. */
export const confirmLeave: LeaveGuard = async () => (leaveGuard ? leaveGuard() : true)
