import { createContext, useContext } from "react";

/** The open modal window around a part: all else is inert and lies below it. */
export const PopupPlace = createContext<HTMLElement | null>(null);

/** The `container` of a popup's portal: the modal window around the part, or the page (undefined). */
export function usePopupPlace(): HTMLElement | undefined {
	return useContext(PopupPlace) ?? undefined;
}
