<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Console;

use Quayswift\Enquiry\Config;

/** The user to whom the data belongs, who is that of the web server. */
final class DataOwner
{
    /**
     * The settings, after which root is that user: what root makes in the data folder, the web server cannot write,
     * and the form refuses enquiries.
     *
     * @throws \RuntimeException as Config::fromEnvironment
     */
    public static function config(): Config
    {
        $config = Config::fromEnvironment();
        if (self::isRoot()) {
            $place = is_dir($config->varDir) ? $config->varDir : dirname($config->varDir);
            $user = posix_getpwuid((int) @fileowner($place));
            // Of a place of root's own nothing is known; a user without a name is none of this machine.
            if ($user !== false && $user['uid'] !== 0) {
                posix_initgroups($user['name'], $user['gid']);
                posix_setgid($user['gid']);
                posix_setuid($user['uid']);
            }
        }
        return $config;
    }

    /** Whether this is root, and after `config` still is: then no user of the web server is known. */
    public static function isRoot(): bool
    {
        return function_exists('posix_geteuid') && posix_geteuid() === 0;
    }
}
