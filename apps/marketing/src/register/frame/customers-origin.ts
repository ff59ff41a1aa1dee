import { isThisMachine } from "@junban/app-shell/this-machine";
import { fact } from "#src/frame/facts.tsx";

/** Where customers open the shops' pages, as far as the installation knows it. For parts that the browser alone draws. */
export function customersOrigin(): string {
	return fact("origin.customer") || fact("origin.public") || location.origin;
}

/** Whether customers' phones cannot open their pages, because the address means this machine. */
export function opensHereOnly(): boolean {
	return isThisMachine(new URL(customersOrigin()).hostname);
}
