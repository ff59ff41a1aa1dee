import { icon } from "./icon.tsx";

/** Apart from the other icons, so that a page with a button does not load them all. */
export const SpinnerIcon = icon(<path d="M12 3a9 9 0 1 1-9 9" />);
