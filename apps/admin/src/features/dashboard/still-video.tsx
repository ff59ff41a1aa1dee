import { useEffect, useRef } from "react";
// Two black frames of 16 x 16 px, as a file: the server's Content-Security-Policy refuses media in data URLs.
import still from "./still.webm?no-inline";

/**
 * A muted video that loops while the automatic call is on (specification, section 2): browsers without wake locks leave
 * the screen on while a video plays. It shows nothing, so it also plays where people want less motion.
 */
export function StillVideo() {
	const video = useRef<HTMLVideoElement>(null);
	useEffect(() => {
		// A browser may refuse to play without a touch. The automatic call works without the video.
		video.current?.play().catch(() => undefined);
	}, []);
	return (
		<video
			ref={video}
			className="pointer-events-none absolute size-1 opacity-0"
			src={still}
			muted
			loop
			playsInline
			disablePictureInPicture
			aria-hidden="true"
			tabIndex={-1}
		/>
	);
}
