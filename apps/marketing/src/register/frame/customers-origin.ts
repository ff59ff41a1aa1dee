import { isReachable } from "@junban/app-shell/reachable";
import { fact } from "#src/frame/facts.tsx";

/** Where customers open the shops' pages, as the operator has set it. For parts that the browser alone draws. */
const publicOrigin = () => fact("origin.customer") || fact("origin.public") || undefined;

/** Where customers open the shops' pages, as far as the installation knows it. */
export const customersOrigin = () => publicOrigin() ?? location.origin;

/** Whether customers' phones cannot open their pages, because the address has a meaning on this machine or in its network only. */
export const opensHereOnly = () => !isReachable(publicOrigin(), location.origin);
