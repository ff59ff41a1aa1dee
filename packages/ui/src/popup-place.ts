import { createContext, useContext } from "react";

/** The open modal window around a part, or null. Elements outside it are inert and covered. */
export const PopupPlace = createContext<HTMLElement | null>(null);

/** The `container` for the portal of a popup: the modal window around the part, or undefined for the page. */
export function usePopupPlace(): HTMLElement | undefined {
	return useContext(PopupPlace) ?? undefined;
}
