import { useState } from "react";
import { PersonIcon } from "./icons.tsx";
import { initialsOf } from "./initials.ts";
import "./avatar.css";

export type AvatarProps = {
	name: string;
	/** Address of a picture. The initials show while it is missing or fails to load. */
	src?: string | undefined;
	/** In px. */
	size?: 32 | 44 | 64;
};

/** A person's picture or initials. Decorative: screen readers skip it, so put the name beside it. */
export function Avatar({ name, src, size = 44 }: AvatarProps) {
	// The address that failed, not a flag: a new address is tried again.
	const [broken, setBroken] = useState<string>();
	const initials = initialsOf(name);
	return (
		<span className="ui-avatar" data-size={size} aria-hidden="true">
			{src !== undefined && src !== "" && src !== broken ? (
				<img src={src} alt="" width={size} height={size} onError={() => setBroken(src)} />
			) : initials === "" ? (
				<PersonIcon />
			) : (
				initials
			)}
		</span>
	);
}
