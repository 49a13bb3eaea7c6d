/** How the file of a lesson begins: a dump of any size need not be read to tell. */
export const beginsAsLesson = /^\s*\{\s*"podyssey"\s*:\s*"lesson"/;
