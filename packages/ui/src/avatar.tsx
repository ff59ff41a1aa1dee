import { useState } from "react";
import { PersonIcon } from "./icons.tsx";
import { initialsOf } from "./initials.ts";
import "./avatar.css";

export type AvatarProps = {
	name: string;
	/** A picture; where it does not load, the initials stand. */
	src?: string | undefined;
	/** In px. */
	size?: 32 | 44 | 64;
};

/** A person's picture or initials. Decorative: the name stands beside it. */
export function Avatar({ name, src, size = 44 }: AvatarProps) {
	// The address that failed, not a flag, so that another picture gets its chance.
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
