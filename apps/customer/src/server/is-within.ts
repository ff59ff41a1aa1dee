/** Whether an age is below this many milliseconds. A clock that was set back says nothing about the age: then it is not. */
export function isWithin(ms: number, age: number): boolean {
	return age >= 0 && age < ms;
}
