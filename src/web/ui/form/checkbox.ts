/** A checkbox with its checked and indeterminate states drawn in the brand's colors. */
export const checkboxClass =
  'grid size-5 flex-none appearance-none place-items-center rounded-xs border-[1.5px] border-field bg-white ' +
  'checked:border-sage-700 checked:bg-sage-700 indeterminate:border-sage-700 indeterminate:bg-sage-700 ' +
  'after:hidden checked:after:block checked:after:h-2.5 checked:after:w-1.25 checked:after:-translate-y-px checked:after:rotate-45 checked:after:border-r-2 checked:after:border-b-2 checked:after:border-white ' +
  'indeterminate:after:block indeterminate:after:h-0.5 indeterminate:after:w-2.5 indeterminate:after:bg-white'
