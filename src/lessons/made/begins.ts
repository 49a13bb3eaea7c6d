/** How the files begin that somebody has made here: a dump of any size need not be read to tell. */
export const beginsAsLesson = /^\s*\{\s*"podyssey"\s*:\s*"lesson"/;
/** A learner's progress, as a file or at the end of a link. */
export const beginsAsProgress = /^\s*(\{\s*"podyssey"\s*:\s*"progress"|https?:\S+#class\/)/;
