<?php

declare(strict_types=1);

namespace Quayswift\Enquiry\Storage;

use Quayswift\Enquiry\Config;

/** A whole copy of an SQLite database, made while the site runs. Database servers have tools of their own. */
final class Backup
{
    /**
     * From the command line, where a mistyped path must not make an empty database.
     *
     * @throws \RuntimeException with a sentence
     */
    public static function fromServer(Config $config, string $file): void
    {
        if (Database::driverOf($config) !== 'sqlite') {
            throw new \RuntimeException('This copies SQLite only: back this database up with pg_dump.');
        }
        $source = $config->dsn === ''
            ? "$config->varDir/enquiries.sqlite"
            : substr($config->dsn, strlen('sqlite:'));
        if (!is_file($source)) {
            throw new \RuntimeException("There is no database yet: $source does not exist.");
        }
        self::write(Database::open($config), $file);
    }

    /**
     * @param string $file must not exist yet
     * @throws \RuntimeException with a sentence; then no file is left behind
     */
    public static function write(Database $database, string $file): void
    {
        $handle = @fopen($file, 'x');
        if ($handle === false) {
            throw new \RuntimeException(file_exists($file)
                ? "$file exists already: name another file."
                : "$file cannot be made: name a folder in which the user of the data may write.");
        }
        fclose($handle);
        // Private before a word is in it; SQLite fills an empty file.
        chmod($file, 0600);
        try {
            $database->run('VACUUM INTO :file', ['file' => $file]);
        } catch (\PDOException $error) {
            unlink($file);
            throw new \RuntimeException("The backup cannot be written: {$error->getMessage()}", previous: $error);
        }
    }
}
