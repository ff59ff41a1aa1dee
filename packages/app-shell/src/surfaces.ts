import { createContext, useContext } from "react";
import { type Surface, type SurfaceOrigins, surfaceHref } from "./paths/index.ts";

const SurfacesContext = createContext<SurfaceOrigins>({});

/** Around all screens of an app, with `origins` of its configuration. */
export const SurfacesProvider = SurfacesContext.Provider;

export function useSurfaces(): SurfaceOrigins {
	return useContext(SurfacesContext);
}

/** Addresses of screens of other surfaces, in the language of the page and with its flag. Staff apps alone: it asks the window. */
export function useSurfaceHref(): (surface: Surface, path: string) => string {
	const origins = useSurfaces();
	return (surface, path) => surfaceHref(origins, surface, window.location, path);
}
